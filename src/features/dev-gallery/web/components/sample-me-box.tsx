import { type ReactNode, use } from "react";
import { type MeBoxItem, MeBoxItems } from "#features/shell/web/public.ts";

/** The member of the gallery does not exist, so that no menu of theirs may ask the server what it holds. */
export function SampleMeBox({ children }: { children: ReactNode }) {
  return <MeBoxItems value={use(MeBoxItems).map(asSample)}>{children}</MeBoxItems>;
}

function asSample({ counted, ...item }: MeBoxItem): MeBoxItem {
  return item.id === "account" ? item : { ...item, Content: SampleContent };
}

const SampleContent = () => <p>What the feature shows here</p>;
