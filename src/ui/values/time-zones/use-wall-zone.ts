import { use, useEffect, useState } from "react";
import { TimeZone } from "../time-zone.ts";

/** Time zone for fields of dates and times; undefined without scripts, where such fields are in UTC. */
export function useWallZone(): string | undefined {
  const ofMember = use(TimeZone);
  const [zone, setZone] = useState<string>();
  useEffect(
    () => setZone(ofMember || Intl.DateTimeFormat().resolvedOptions().timeZone),
    [ofMember],
  );
  return zone;
}
