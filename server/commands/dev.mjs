// Plain JavaScript: a program that loads TypeScript would take as long as what follows.
import { loadProgram } from './load-program.mjs';

// Vite's bundler would keep the 90 MB that it takes while it bundles the client's packages.
process.env.MIMALLOC_PURGE_DELAY ??= '0';
console.log('\n  Loading Vite …');
await loadProgram('server/commands/develop.ts');
