import { type ReactNode, use } from "react";
import { type MeBoxItem, MeBoxItems } from "#features/shell/web/public.ts";

/** The sample member does not exist, so their menus must not send requests. */
export function SampleMeBox({ children }: { children: ReactNode }) {
  return <MeBoxItems value={use(MeBoxItems).map(asSample)}>{children}</MeBoxItems>;
}

function asSample({ counted, ...item }: MeBoxItem): MeBoxItem {
  return item.id === "account" ? item : { ...item, Content: SampleContent };
}

const SampleContent = () => <p>What the feature shows here</p>;
