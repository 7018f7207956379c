import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Link } from "#ui/navigation/link.tsx";
import type { ShownAddon } from "./addon-data.ts";
import styles from "./addons.module.css";

const text = (id: string) => <FormattedMessage id={`addons.${id}`} />;

type Relations = ShownAddon["require"];

export const AddonFacts = (addon: ShownAddon) => {
  const { version, license, folder, authors, require, conflict, documentationUrl, homepage } =
    addon;
  const about = documentationUrl ?? homepage;
  return (
    <dl className={styles.facts}>
      <Fact name="version">
        <bdi dir="ltr">{version}</bdi>
      </Fact>
      {authors.length > 0 && (
        <Fact name="authors">
          <bdi>{authors.map(({ name }) => name).join(", ")}</bdi>
        </Fact>
      )}
      <Fact name="license">
        <bdi dir="ltr">{license}</bdi>
      </Fact>
      <Fact name="folder">
        <code dir="ltr">{folder}</code>
      </Fact>
      {require.length > 0 && (
        <Fact name="require">
          <RelationList relations={require} />
        </Fact>
      )}
      {conflict.length > 0 && (
        <Fact name="conflict">
          <RelationList relations={conflict} />
        </Fact>
      )}
      {about && (
        <Fact name="documentation">
          <Link href={about}>
            <bdi dir="ltr">{about}</bdi>
          </Link>
        </Fact>
      )}
    </dl>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{text(`fact.${name}`)}</dt>
    <dd>{children}</dd>
  </div>
);

const RelationList = ({ relations }: { relations: Relations }) =>
  relations.map(({ key, name, constraint }) => (
    <div key={key}>
      <bdi>{name}</bdi> <bdi dir="ltr">{constraint}</bdi>
    </div>
  ));
