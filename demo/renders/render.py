"""blender -b --factory-startup -P render.py -- SCENE FILE.png WIDTH HEIGHT SAMPLES [ARGUMENTS OF THE SCENE]"""
import importlib, os, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True
importlib.import_module(sys.argv[sys.argv.index('--') + 1])
