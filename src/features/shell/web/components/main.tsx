import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { Slot } from "#platform/web/slots/slots.tsx";
import styles from "./main.module.css";

declare module "#platform/web/slots/slots.tsx" {
  interface SlotPlaces {
    notices: object;
  }
}

export function Main({ children }: { children: ReactNode }) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <main id="content" tabIndex={-1} className={styles.main} aria-busy={isBusy || undefined}>
      <Slot place="notices" />
      {children}
    </main>
  );
}
