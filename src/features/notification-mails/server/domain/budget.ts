const dayMs = 86_400_000;
const weekMs = 7 * dayMs;

export interface Budget {
  mostPerDay: number;
  mostPerWeek: number;
}

export interface Room {
  left: number;
  freeAt: Date | undefined;
}

export function roomIn(
  { mostPerDay, mostPerWeek }: Budget,
  sent: readonly Date[],
  now: Date,
): Room {
  const times = sent.map((date) => date.getTime()).toSorted((one, other) => other - one);
  const limits = [
    { most: mostPerDay, span: dayMs },
    { most: Math.max(mostPerDay, mostPerWeek), span: weekMs },
  ].map(({ most, span }) => {
    const within = times.filter((time) => time > now.getTime() - span);
    // The mail that must leave the period before another may be sent.
    const blocking = within[most - 1];
    return {
      left: Math.max(0, most - within.length),
      freeAt: blocking === undefined ? 0 : blocking + span,
    };
  });
  const left = Math.min(...limits.map((limit) => limit.left));
  const freeAt = Math.max(...limits.map((limit) => limit.freeAt));
  return { left, freeAt: left > 0 ? undefined : new Date(freeAt) };
}
