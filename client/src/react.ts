import 'react-dom/client';

// Evaluates React in a task of its own. main.tsx imports React too, and both in one task would be a long task.
await new Promise((resolve) => setTimeout(resolve));
