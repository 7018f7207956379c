import type { ComponentProps } from "react";
import { FormattedMessage } from "react-intl";
import { differences } from "#features/discussions/web/public.ts";
import styles from "./revision-diff.module.css";
import { RevisionLine } from "./revision-line.tsx";

type Text = ComponentProps<typeof RevisionLine>["revision"] & { name: string; text: string };

interface RevisionDiffProps {
  to: Text;
  from: Text | undefined;
}

/** Marks what one revision changed of another. */
export const RevisionDiff = ({ to, from }: RevisionDiffProps) => (
  <section>
    <h2 className={styles.title}>
      <Changed before={from?.name} after={to.name} />
    </h2>
    <RevisionLine revision={to} />
    <div className={styles.text} dir="auto">
      <Changed before={from?.text} after={to.text} />
    </div>
  </section>
);

function Changed({ before, after }: { before: string | undefined; after: string }) {
  if (before === undefined) return after;
  return differences(before, after).map(({ kind, text }, index) => {
    const key = `${index} ${kind}`;
    if (kind === "kept") return <span key={key}>{text}</span>;
    const Mark = kind === "added" ? "ins" : "del";
    return (
      <Mark key={key}>
        <span className="visually-hidden">
          <FormattedMessage id={`knowledge.diff.${kind}`} />
        </span>
        {text}
      </Mark>
    );
  });
}
