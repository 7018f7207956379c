import type { ComponentProps, FormEvent, ReactNode } from "react";
import styles from "./form-preview.module.css";
import { FormPreview } from "./form-preview.tsx";

type BesidePreviewProps = {
  preview: ComponentProps<typeof FormPreview>;
  onChange?: (event: FormEvent<HTMLElement>) => void;
  children: ReactNode;
};

export const BesidePreview = ({ preview, onChange, children }: BesidePreviewProps) => (
  <div className={styles.beside}>
    <div className={styles.edited} onChange={onChange}>
      {children}
    </div>
    <FormPreview {...preview} />
  </div>
);
