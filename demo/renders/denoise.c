// Non-local means on the logarithm of the colour, led by albedo and normals: pixels of another surface do not count.
// All images are float RGB, width × height; `strength` multiplies the estimated variance of the noise.
#include <math.h>
#include <stdlib.h>

#define CLAMP(x, low, high) ((x) < (low) ? (low) : (x) > (high) ? (high) : (x))

enum { SEARCH = 5, PATCH = 1 };

static float difference(const float *albedo, const float *normal, int i, int j, float byAlbedo, float byNormal) {
  float sum = 0;
  for (int q = 0; q < 3; q++) {
    float a = albedo[3 * i + q] - albedo[3 * j + q], n = normal[3 * i + q] - normal[3 * j + q];
    sum += a * a * byAlbedo + n * n * byNormal;
  }
  return sum;
}

void denoise(const float *colour, const float *albedo, const float *normal, float *out, int width, int height, float strength) {
  int count = width * height;
  float *tone = malloc(count * 3 * sizeof(float)), *variance = malloc(count * sizeof(float));
  for (int i = 0; i < count * 3; i++) tone[i] = logf(1 + 8 * fmaxf(colour[i], 0));

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      int i = y * width + x;
      float sum = 0, squares = 0, weights = 0;
      for (int dy = -2; dy <= 2; dy++)
        for (int dx = -2; dx <= 2; dx++) {
          int j = CLAMP(y + dy, 0, height - 1) * width + CLAMP(x + dx, 0, width - 1);
          float weight = expf(-difference(albedo, normal, i, j, 80, 8));
          float mean = (tone[3 * j] + tone[3 * j + 1] + tone[3 * j + 2]) / 3;
          sum += weight * mean, squares += weight * mean * mean, weights += weight;
        }
      sum /= weights;
      variance[i] = fmaxf(squares / weights - sum * sum, 0) + 2e-5f;
    }

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      int i = y * width + x;
      float sum[3] = {0}, weights = 0;
      for (int Y = CLAMP(y - SEARCH, 0, height - 1); Y <= CLAMP(y + SEARCH, 0, height - 1); Y++)
        for (int X = CLAMP(x - SEARCH, 0, width - 1); X <= CLAMP(x + SEARCH, 0, width - 1); X++) {
          int j = Y * width + X, terms = 0;
          float distance = difference(albedo, normal, i, j, 60, 4), patch = 0;
          if (distance > 6) continue;
          for (int py = -PATCH; py <= PATCH; py++)
            for (int px = -PATCH; px <= PATCH; px++) {
              int a = CLAMP(y + py, 0, height - 1) * width + CLAMP(x + px, 0, width - 1);
              int b = CLAMP(Y + py, 0, height - 1) * width + CLAMP(X + px, 0, width - 1);
              float noise = variance[a] + fminf(variance[a], variance[b]);
              for (int q = 0; q < 3; q++, terms++) {
                float d = tone[3 * a + q] - tone[3 * b + q];
                patch += fmaxf((d * d - noise) / (1e-4f + strength * noise), -1);
              }
            }
          float weight = expf(-distance - fmaxf(patch / terms, 0));
          for (int q = 0; q < 3; q++) sum[q] += weight * tone[3 * j + q];
          weights += weight;
        }
      for (int q = 0; q < 3; q++) out[3 * i + q] = (expf(sum[q] / weights) - 1) / 8;
    }
  free(tone), free(variance);
}
