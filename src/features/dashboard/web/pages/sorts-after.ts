/**
 * New positions by id after the move of a `StepButton`, such as `up:spam`; unchanged if the row cannot move further.
 */
export function sortsAfter(
  act: string | undefined,
  listed: readonly string[],
): Record<string, number> {
  const [step, id = ""] = (act ?? "").split(":");
  const ids = [...listed];
  const from = ids.indexOf(id);
  const to = from + (step === "up" ? -1 : 1);
  const other = ids[to];
  if (from >= 0 && other !== undefined) {
    ids[to] = id;
    ids[from] = other;
  }
  return Object.fromEntries(ids.map((each, index) => [each, index + 1]));
}
