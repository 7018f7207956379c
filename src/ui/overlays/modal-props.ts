import type { FormEventHandler, ReactNode } from "react";

export type ModalProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Hides the header visually; the content has its own. */
  hideHeader?: boolean;
  headerStart?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
  size?: ModalSize;
  role?: "dialog" | "alertdialog";
  /** Renders the frame as a form that includes body and footer. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
};

export type ModalSize =
  | "small"
  | "medium"
  | "large"
  | "xl"
  | "xxl"
  | "full-screen"
  | "drop-down"
  | "side-panel-left"
  | "side-panel-right";
