// Plain JavaScript: a program that loads TypeScript would take as long as what follows.
import { loadProgram } from './load-program.mjs';

console.log('\n  Loading Vite …');
await loadProgram('server/commands/develop.ts');
