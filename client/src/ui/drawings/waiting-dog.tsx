import { Dog } from './dog';
import { LeashStroke } from './leash';

/** Sits on the line below a heading; its leash runs out of the picture. */
export function WaitingDog() {
  return (
    <svg
      viewBox="0 0 250 250"
      aria-hidden="true"
      className="-mr-5 h-28 shrink-0 overflow-visible wide:-mr-10 wide:h-52"
    >
      <LeashStroke d="M148 115C190 122 176 186 224 196S300 140 420 168" width={17} />
      <Dog transform="translate(0 0)" />
    </svg>
  );
}
