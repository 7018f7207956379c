import type { ReactNode } from "react";
import type { WatchedType, WatchLevel } from "../../contract/resources.ts";

export interface WatchControlProps {
  recordType: WatchedType;
  recordID: number | string;
  level: WatchLevel;
  onChoose: (level: WatchLevel) => void;
  children?: ReactNode;
}
