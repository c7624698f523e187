type PointsProps = { points: readonly string[]; className?: string };

export function Points({ points, className = 'gap-2' }: PointsProps) {
  return (
    <ul className={`grid list-disc pl-6 marker:text-sunset ${className}`}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
