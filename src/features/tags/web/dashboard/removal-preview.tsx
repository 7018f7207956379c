import { FormattedMessage, useIntl } from "react-intl";
import { DashboardSection } from "#features/dashboard/web/public.ts";
import type { TagRemovalPreview } from "../../contract/resources.ts";
import styles from "./removal-preview.module.css";

export function RemovalPreview({ preview }: { preview: TagRemovalPreview }) {
  const { countRecords, countBoth, synonyms, children, redirects } = preview;
  return (
    <DashboardSection title={<FormattedMessage id="tags.manage.preview.title" />}>
      <ul className={styles.preview}>
        <li>
          <FormattedMessage id="tags.manage.preview.records" values={{ count: countRecords }} />{" "}
          {countBoth > 0 && (
            <FormattedMessage id="tags.manage.preview.both" values={{ count: countBoth }} />
          )}
        </li>
        <Words id="tags.manage.preview.synonyms" words={synonyms} />
        <Words id="tags.manage.preview.children" words={children.map(({ name }) => name)} />
        {redirects.map(({ from, to }) => (
          <li key={from}>
            <FormattedMessage
              id="tags.manage.preview.redirect"
              values={{ from: <Address url={from} />, to: <Address url={to} /> }}
            />
          </li>
        ))}
      </ul>
    </DashboardSection>
  );
}

function Words({ id, words }: { id: string; words: readonly string[] }) {
  const listed = useIntl().formatList(words, { type: "unit" });
  return (
    words.length > 0 && (
      <li>
        <FormattedMessage id={id} values={{ words: <bdi>{listed}</bdi> }} />
      </li>
    )
  );
}

const Address = ({ url }: { url: string }) => <bdi>{decodeURI(url)}</bdi>;
