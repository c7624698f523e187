/** Says what may be done to rows in which of their states: the server allows that, and the client offers it. */
export const stateRules =
  <State extends string, Act extends string>(allowed: Record<Act, readonly State[]>) =>
  (act: Act, { state }: { state: State }): boolean =>
    allowed[act].includes(state);
