import { eventDefinitions, type NotificationKind } from "@shared/notifications/kinds";
import { type EmailDelivery, emailDeliveries } from "@shared/notifications/kinds/definition";
import { useId } from "react";
import { cn } from "@/lib/cn";
import { announce } from "@/lib/feedback/announce";
import { SaveStatus } from "./save-status";
import { useSetPreferences } from "./use-set-preferences";

const deliveryLabels: Record<EmailDelivery, string> = { soon: "Immediately", daily: "Daily", never: "Never" };

interface EmailDeliveryFieldProps {
  notificationKind: NotificationKind;
  delivery: EmailDelivery;
}

/** Chooses how notifications of one kind are emailed; each change is saved immediately. */
export function EmailDeliveryField({ notificationKind, delivery }: EmailDeliveryFieldProps) {
  const radioGroupName = useId();
  const setPreferencesMutation = useSetPreferences();
  const handleChange = (chosenDelivery: EmailDelivery) =>
    setPreferencesMutation.mutate(
      { body: { mail: [{ kind: notificationKind, choice: chosenDelivery }] } },
      { onSuccess: () => announce(`Saved: ${deliveryLabels[chosenDelivery]}`) },
    );
  return (
    <fieldset className="relative flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-dashed border-line px-card py-2 max-md:py-3">
      <legend className="float-left min-w-0 flex-[1_1_220px] py-1.5 font-medium max-md:basis-50 max-md:py-0">
        {eventDefinitions[notificationKind].label}
      </legend>
      <SaveStatus mutation={setPreferencesMutation} />
      <div className="grid grid-cols-[repeat(3,minmax(72px,1fr))] rounded-control border border-line-strong bg-surface p-0.5 max-md:basis-full">
        {emailDeliveries.map((option) => (
          <label
            key={option}
            className={cn(
              "relative grid min-h-7.5 cursor-pointer place-items-center rounded-control px-2 text-[13px] font-medium whitespace-nowrap text-ink-muted max-md:min-h-10.5 max-md:text-[15px] not-has-checked:hover:bg-hover",
              "has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary forced-colors:has-checked:outline-2 forced-colors:has-checked:-outline-offset-2",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
            )}
          >
            <input
              className="absolute inset-0 cursor-pointer opacity-0"
              type="radio"
              name={radioGroupName}
              value={option}
              checked={option === delivery}
              onChange={() => handleChange(option)}
            />
            {deliveryLabels[option]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
