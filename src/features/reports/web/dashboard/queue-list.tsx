import { useRef, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Form, useLocation } from "react-router";
import { Button } from "#ui/buttons/button.tsx";
import type { TriageRecord } from "../../contract/resources.ts";
import { possibleDecisions } from "../../contract/rules/decisions.ts";
import { useAnyTicked } from "../hooks/use-any-ticked.ts";
import { useLiveQueue } from "../hooks/use-live-queue.ts";
import { type QueuePlace, useQueueFocus } from "../hooks/use-queue-focus.ts";
import { useQueueKeys } from "../hooks/use-queue-keys.ts";
import { keyOf } from "./key-of.ts";
import { MemberPanel } from "./member-panel.tsx";
import { itemUrl, type QueuePage } from "./pages/load-queue.ts";
import styles from "./queue.module.css";
import { QueueRow } from "./queue-row.tsx";
import { useQueueMember } from "./use-queue-member.ts";

const forMany = ["approve", "dismiss", "remove", "escalate"] as const;

const offered = (records: readonly TriageRecord[]) => {
  const possible = new Set(
    records.flatMap(({ status, recordIsLive: isLive, approval, mayDecide }) =>
      possibleDecisions({ status, isLive, approval: approval?.state, mayDecide }),
    ),
  );
  return forMany.filter((decision) => possible.has(decision));
};

interface QueueListProps extends Pick<QueuePage, "records" | "selected" | "isNamed" | "member"> {
  place: QueuePlace;
}

export function QueueList({ records, place, ...loaded }: QueueListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [isAnyTicked, readTicked] = useAnyTicked(list);
  useQueueKeys(list);
  useLiveQueue(records);
  const remember = useQueueFocus(list, place);
  const { pathname, search } = useLocation();
  const [chosen, setChosen] = useState(loaded.isNamed ? loaded.selected : undefined);
  const isShown = (record: TriageRecord) => keyOf(record) === (chosen ?? loaded.selected);
  const selected = records.find(isShown) ?? records[0];
  const selection = selected && keyOf(selected) === chosen ? "chosen" : "implied";
  const member = useQueueMember(selected, records, loaded.member);
  const areWaiting = records.every(({ approval }) => approval);
  const isOpen = records.some(({ status }) => status === "new" || status === "escalated");
  return (
    <Form method="post" preventScrollReset onSubmit={remember} onChange={readTicked}>
      <ul className={styles.list} ref={list}>
        {records.map((record) => (
          <QueueRow
            key={keyOf(record)}
            record={record}
            selection={record === selected ? selection : undefined}
            onSelect={() => setChosen(keyOf(record))}
            itemHref={itemUrl(pathname + search, keyOf(record))}
          >
            {record === selected && <MemberPanel record={record} member={member} />}
          </QueueRow>
        ))}
      </ul>
      {isOpen && (
        <div className={styles.bulk}>
          <span className={styles.bulkTitle}>
            <FormattedMessage id="reports.manage.ticked" />
          </span>
          {offered(records).map((decision) => (
            <Button
              key={decision}
              type="submit"
              name="act"
              value={`${decision}:ticked`}
              disabled={!isAnyTicked}
            >
              <FormattedMessage
                id={`reports.manage.${decision === "remove" && areWaiting ? "reject" : decision}`}
              />
            </Button>
          ))}
        </div>
      )}
      <p className={styles.keys} data-needs-scripts="">
        <FormattedMessage
          id="reports.manage.keys"
          values={{ key: (parts) => <kbd>{parts}</kbd> }}
        />
      </p>
    </Form>
  );
}
