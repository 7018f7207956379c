import { useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { useLocation, useRevalidator } from "react-router";
import { live } from "#platform/web/calls/live.ts";
import { Button } from "#ui/buttons/button.tsx";
import styles from "./new-in-list.module.css";

export function NewInList({ channels }: { channels: readonly string[] }) {
  const { key } = useLocation();
  const { revalidate, state } = useRevalidator();
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set());
  const names = channels.join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: resets for another page of the list
  useEffect(() => setChanged(new Set()), [key, names]);

  useEffect(() => {
    if (names === "") return;
    return live.follow({
      channels: names.split(","),
      hear({ data }) {
        setChanged((known) => new Set(known).add(Number(data.discussionID)));
      },
      resync: () => void revalidate(),
    });
  }, [names, revalidate]);

  async function show() {
    await revalidate();
    setChanged(new Set());
  }

  return (
    <div role="status" className={styles.place} data-print="hide">
      {changed.size > 0 && (
        <Button
          variant="primary"
          className={styles.button}
          isSubmitting={state === "loading"}
          onClick={() => void show()}
        >
          <FormattedMessage id="discussions.new" values={{ count: changed.size }} />
        </Button>
      )}
    </div>
  );
}
