import { useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { WidgetContainer } from "#features/home/web/public.ts";
import type {
  ContainerOptions,
  WidgetHeading,
} from "#features/layouts/contract/widgets/options.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Loader } from "#ui/feedback/loader.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { Tabs } from "#ui/lists/tabs.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { DiscussionTab } from "../../contract/widgets.ts";
import type { ListedDiscussion, RowParts } from "../lists/discussion-row.tsx";
import { DiscussionsWidget } from "../lists/discussions-widget.tsx";
import styles from "./tab-widget.module.css";

interface TabWidgetProps extends WidgetHeading {
  tabs: readonly DiscussionTab[];
  /** Posts of the first tab. */
  discussions: readonly ListedDiscussion[];
  parts: RowParts;
  containerOptions: ContainerOptions;
}

export function TabWidget({
  tabs,
  discussions,
  parts,
  containerOptions,
  ...heading
}: TabWidgetProps) {
  const intl = useIntl();
  const [first] = tabs;
  const [selected, select] = useState(first?.id);
  const label = heading.title ?? intl.formatMessage({ id: "discussions.tabs" });
  return (
    <WidgetContainer {...heading} options={containerOptions}>
      <Tabs
        label={label}
        tabs={tabs.map((tab, index) => ({
          id: tab.id,
          label: <bdi>{tab.name}</bdi>,
          content: (
            <>
              {index === 0 ? (
                <Rows caption={tab.name} discussions={discussions} parts={parts} />
              ) : (
                selected === tab.id && <LaterRows tab={tab} parts={parts} />
              )}
              <p className={styles.viewAll}>
                <Link href={tab.url}>
                  <FormattedMessage id="discussions.tabs.more" values={{ name: tab.name }} />
                </Link>
              </p>
            </>
          ),
        }))}
        selected={selected}
        onSelect={select}
      />
      <noscript>
        <ul>
          {tabs.slice(1).map(({ id, name, url }) => (
            <li key={id}>
              <a href={url}>{name}</a>
            </li>
          ))}
        </ul>
      </noscript>
    </WidgetContainer>
  );
}

interface RowsProps {
  caption: string;
  discussions: readonly ListedDiscussion[];
  parts: RowParts;
}

const Rows = ({ discussions, ...props }: RowsProps) =>
  discussions.length === 0 ? (
    <p className={styles.nothing}>
      <FormattedMessage id="discussions.tabs.none" />
    </p>
  ) : (
    <DiscussionsWidget {...props} discussions={discussions} />
  );

/** Loaded each time that the tab is chosen. */
function LaterRows({ tab, parts }: { tab: DiscussionTab; parts: RowParts }) {
  const [loaded, setLoaded] = useState<readonly ListedDiscussion[] | "failed">();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` starts it again
  useEffect(() => {
    let isCurrent = true;
    browserTransport("GET", "/discussions", { query: tab.query })
      .then(({ body }) => isCurrent && setLoaded(body as ListedDiscussion[]))
      .catch(() => isCurrent && setLoaded("failed"));
    return () => {
      isCurrent = false;
    };
  }, [tab.query, tries]);
  if (loaded === undefined) return <Loader />;
  if (loaded !== "failed") return <Rows caption={tab.name} discussions={loaded} parts={parts} />;
  return (
    <Message tone="error" title={<FormattedMessage id="discussions.tabs.failed" />}>
      <Button
        onClick={() => {
          setLoaded(undefined);
          setTries((before) => before + 1);
        }}
      >
        <FormattedMessage id="discussions.tabs.again" />
      </Button>
    </Message>
  );
}
