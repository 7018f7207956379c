import { Fragment } from "react";
import { FormattedMessage } from "react-intl";
import type { Command } from "#platform/web/slots/commands.ts";
import { Modal } from "#ui/overlays/modal.tsx";
import styles from "./key-help.module.css";
import { KeySwitch } from "./key-switch.tsx";

interface KeyHelpProps {
  commands: readonly Command[];
  isOpen: boolean;
  onClose: () => void;
}

const groups = ["item", "go", "site"] as const;

export function KeyHelp({ commands, isOpen, onClose }: KeyHelpProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={<FormattedMessage id="shell.keys" />}
      size="large"
      footer={<KeySwitch />}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on low screens, keys scroll what has focus */}
      <div className={styles.groups} tabIndex={0}>
        {groups.map((group) => (
          <section key={group}>
            <h3 className={styles.heading}>
              <FormattedMessage id={`shell.keys.${group}`} />
            </h3>
            <dl className={styles.keys}>
              {group === "item" && <Line nameID="shell.keys.open" presses={["Enter"]} />}
              {group === "site" && <Line nameID="ui.search" presses={["/"]} or={["Ctrl", "K"]} />}
              {distinct(commands.filter((command) => command.group === group)).map((command) => (
                <Line
                  key={command.keys}
                  nameID={command.nameID}
                  presses={command.keys?.split(" ") ?? []}
                />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}

const distinct = (commands: readonly Command[]) => [
  ...new Map(
    commands.filter(({ keys }) => keys).map((command) => [command.keys, command]),
  ).values(),
];

interface LineProps {
  nameID: string;
  presses: readonly string[];
  or?: readonly string[];
}

const Line = ({ nameID, presses, or }: LineProps) => (
  <div className={styles.line}>
    <dt>
      <FormattedMessage id={nameID} />
    </dt>
    <dd dir="ltr">
      <Presses keys={presses} />
      {or && " "}
      {or && <Presses keys={or} between="+" />}
    </dd>
  </div>
);

const Presses = ({ keys, between = " " }: { keys: readonly string[]; between?: string }) =>
  keys.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && between}
      <kbd className={styles.key}>{key}</kbd>
    </Fragment>
  ));
