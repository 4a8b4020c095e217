#!/usr/bin/env node
// A separate file, because npm links programs at installation, before `dist/` is built.
import '../dist/main.js';
