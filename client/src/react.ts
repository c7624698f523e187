// A module of its own for the bundler: React is set up before main.tsx, and apart from it.
import 'react-dom/client';
