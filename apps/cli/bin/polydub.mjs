#!/usr/bin/env node
// A file of its own, because npm links programs at installation, before anything is built.
import '../dist/main.js';
