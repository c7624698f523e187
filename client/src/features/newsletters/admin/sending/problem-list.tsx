import { ApiError, errorText } from '@/api/request';
import { Alert } from '@/ui/status';

/** All that the server has against a newsletter, a sentence for each place. */
export function problemsOf(error: unknown): string[] {
  return error instanceof ApiError ? Object.values(error.errors).flat() : [];
}

/** Says why a newsletter cannot be sent, or what else went wrong. */
export function ProblemList({ error }: { error: unknown }) {
  const problems = problemsOf(error);
  return (
    <Alert>
      {problems.length === 0 ? (
        errorText(error)
      ) : (
        <ul className="grid gap-1">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
