/**
 * CPU time of this thread during `work`: in total, and the longest block of the event loop. In units of a fixed
 * workload, so that bounds hold on slow and busy machines.
 */
export async function measureWork(
  work: () => unknown,
): Promise<{ total: number; longest: number }> {
  const unit = takeUnit();
  const start = process.threadCpuUsage();
  let longest = 0;
  let before = start;
  const look = () => {
    longest = Math.max(longest, msSince(before));
    before = process.threadCpuUsage();
  };
  const timer = setInterval(look, 5);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  look();
  return { total: msSince(start) / unit, longest: longest / unit };
}

function msSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

function takeUnit(): number {
  const tries = Array.from({ length: 5 }, () => {
    const before = process.threadCpuUsage();
    let text = "";
    for (let index = 0; index < 100_000; index += 1) text = `${text}${index}`.slice(-1_000);
    return msSince(before);
  });
  return Math.min(...tries);
}
