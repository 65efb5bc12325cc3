import { type ReactNode, useId } from "react";

interface SettingsSectionProps {
  title: string;
  about?: ReactNode;
  /** The id of its heading, by which an address leads to it, and focus with it. */
  anchor?: string;
  children: ReactNode;
}

/** One matter of one's account: what it is at the left, the card at the right. */
export function SettingsSection({ title, about, anchor, children }: SettingsSectionProps) {
  const made = useId();
  const id = anchor ?? made;
  return (
    <section className="setting" aria-labelledby={id}>
      <div>
        <h2 id={id} tabIndex={anchor ? -1 : undefined}>
          {title}
        </h2>
        {about && <p>{about}</p>}
      </div>
      {children}
    </section>
  );
}
