import { type ReactNode, useId } from "react";

/** One matter of one's account: what it is at the left, the card at the right. */
export function SettingsSection({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className="setting" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {about && <p>{about}</p>}
      </div>
      {children}
    </section>
  );
}
