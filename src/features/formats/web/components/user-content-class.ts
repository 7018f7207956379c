import { classNames } from "#ui/class-names.ts";
import code from "./code.module.css";
import player from "./player.module.css";
import quote from "./quote.module.css";
import styles from "./user-content.module.css";

export const userContentClass = classNames(
  "userContent",
  styles.userContent,
  code.code,
  quote.quote,
  player.player,
);
