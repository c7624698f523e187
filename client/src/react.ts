import 'react-dom/client';

// main.tsx builds on React and waits for this module: each is set up in a task of its own, and not both in a long one.
await new Promise((resolve) => setTimeout(resolve));
