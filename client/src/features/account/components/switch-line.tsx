type SwitchLineProps = { question: string; answer: string; onSwitch: () => void };

/** The line below a form that leads to the other one. */
export function SwitchLine({ question, answer, onSwitch }: SwitchLineProps) {
  return (
    <p className="text-center">
      {question}{' '}
      <button
        type="button"
        onClick={onSwitch}
        className="min-h-11 font-semibold text-palm underline decoration-2 underline-offset-4"
      >
        {answer}
      </button>
    </p>
  );
}
