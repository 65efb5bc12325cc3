import { formatDateTime } from "@shared/lib/format";
import { Pencil } from "lucide-react";
import { useEffect, useRef } from "react";
import { useViewer } from "@/session/viewer";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { CollapsibleText } from "@/ui/collapsible-text";
import { SettingsSection } from "@/ui/settings-section";
import { BasicInformationForm } from "./basic-information-form";
import { SpecializationChips } from "./specialization-chips";

interface BasicInformationProps {
  isEditing: boolean;
  onEdit: () => void;
  onDone: () => void;
}

/** The viewer's name, work and contact details. The Edit button replaces them with a form. */
export function BasicInformation({ isEditing, onEdit, onDone }: BasicInformationProps) {
  const viewer = useViewer();
  const editButtonRef = useRef<HTMLButtonElement>(null);
  const wasEditingRef = useRef(isEditing);
  // Moves focus from the closed form to the Edit button that replaces it.
  useEffect(() => {
    const hasFinishedEditing = wasEditingRef.current && !isEditing;
    if (hasFinishedEditing) editButtonRef.current?.focus();
    wasEditingRef.current = isEditing;
  }, [isEditing]);

  return (
    <SettingsSection
      title="Basic Information"
      description="First and last name are required. Only VC partners and HR personnel see your phone and location."
    >
      <Card>
        {isEditing ? (
          <BasicInformationForm onDone={onDone} />
        ) : (
          <>
            <div className="flex items-center justify-between gap-2">
              <p className="text-ink-faint text-small">{`Last changed ${formatDateTime(viewer.updatedAt)}`}</p>
              <Button ref={editButtonRef} size="sm" onClick={onEdit}>
                <Pencil className="size-4" />
                Edit
              </Button>
            </div>
            <dl
              data-slot="basic-information"
              className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3 max-[360px]:grid-cols-1"
            >
              <LabeledValue label="First Name" value={viewer.firstName} />
              <LabeledValue label="Last Name" value={viewer.lastName} />
              <LabeledValue label="Title" value={viewer.title} />
              <LabeledValue label="Company" value={viewer.company} />
              <LabeledValue label="Phone" value={viewer.phone} />
              <LabeledValue label="Location" value={viewer.location} />
              <LabeledValue label="Bio" value={viewer.bio} isLong />
              <LabeledSpecializations specializations={viewer.specializations} />
            </dl>
          </>
        )}
      </Card>
    </SettingsSection>
  );
}

interface LabeledValueProps {
  label: string;
  value: string | null;
  /** Spans both columns, and can be collapsed. */
  isLong?: boolean;
}

function LabeledValue({ label, value, isLong }: LabeledValueProps) {
  return (
    <div className={isLong ? "col-span-full" : undefined}>
      <dt className="text-small text-ink-faint max-md:text-body">{label}</dt>
      <dd className="font-semibold wrap-anywhere">
        {!value && <span className="font-normal text-ink-faint">Not given</span>}
        {value && !isLong && value}
        {value && isLong && (
          <CollapsibleText className="font-normal" buttonClassName="mt-1">
            {value}
          </CollapsibleText>
        )}
      </dd>
    </div>
  );
}

function LabeledSpecializations({ specializations }: { specializations: readonly string[] }) {
  return (
    <div className="col-span-full">
      <dt className="text-small text-ink-faint max-md:text-body">Specializations</dt>
      <dd className="mt-1">
        {specializations.length > 0 ? (
          <SpecializationChips specializations={specializations} />
        ) : (
          <span className="text-ink-faint">Not given</span>
        )}
      </dd>
    </div>
  );
}
