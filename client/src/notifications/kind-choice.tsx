import { noticeNames } from "@shared/notifications/rules";
import { type MailChoice, mailChoices, type NoticeKind } from "@shared/notifications/schema";
import { useId } from "react";
import { announce } from "@/lib/announce";
import { Kept } from "./kept";
import { useSetPreferences } from "./queries";

const words: Record<MailChoice, string> = { soon: "At once", daily: "Daily", never: "Never" };

/** How one kind comes by mail: saved as soon as it is chosen. */
export function KindChoice({ kind, choice }: { kind: NoticeKind; choice: MailChoice }) {
  const name = useId();
  const saving = useSetPreferences();
  const choose = (chosen: MailChoice) =>
    saving.mutate({ body: { mail: [{ kind, choice: chosen }] } }, { onSuccess: () => announce(`Saved: ${words[chosen]}`) });
  return (
    <fieldset className="mailkind">
      <legend>{noticeNames[kind]}</legend>
      <Kept saving={saving} />
      <div className="choices">
        {mailChoices.map((each) => (
          <label key={each}>
            <input type="radio" name={name} value={each} checked={each === choice} onChange={() => choose(each)} />
            {words[each]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
