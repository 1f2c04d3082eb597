// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PersonCircle } from '#ui/layout/PersonCircle.tsx'
import { show } from './show.tsx'

test.each([
  ['Maria da Silva', 'MS'],
  ['ana', 'A'],
  ['Élcio  Ávila ', 'ÉÁ'],
])('the person %s is a circle with %s, which stands beside the name and is not read aloud', (name, initials) => {
  show(<PersonCircle name={name} />)
  expect(screen.getByText(initials)).toHaveAttribute('aria-hidden', 'true')
})

test('a person has the same colour everywhere, and a picture takes the place of the initials', () => {
  const { container } = show(
    <>
      <PersonCircle name="Ana Souza" />
      <PersonCircle name="Ana Souza" size={40} />
      <PersonCircle name="Ana Souza">
        <img src="/ana.jpg" alt="" />
      </PersonCircle>
    </>,
  )
  const [one, other, pictured] = container.querySelectorAll<HTMLElement>('[data-person]')
  expect(one!.style.color).toBe(other!.style.color)
  expect(one!.style.color).not.toBe('')
  expect(pictured).toHaveTextContent('')
})
