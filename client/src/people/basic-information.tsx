import type { User } from "@shared/auth/schema";
import { dateTime } from "@shared/lib/text";
import { Pencil } from "lucide-react";
import { useEffect, useRef } from "react";
import { useViewer } from "@/auth/viewer";
import { Button } from "@/ui/button";
import { Collapsible } from "@/ui/collapsible";
import { BasicForm } from "./basic-form";
import { SettingsSection } from "./settings-section";

interface BasicInformationProps {
  editing: boolean;
  onEdit: () => void;
  onDone: () => void;
}

const rows: [name: keyof User & ("firstName" | "lastName" | "title" | "company" | "phone" | "location"), label: string][] = [
  ["firstName", "First Name"],
  ["lastName", "Last Name"],
  ["title", "Title"],
  ["company", "Company"],
  ["phone", "Phone"],
  ["location", "Location"],
];

/** Name and work, to be read until Edit is pressed. */
export function BasicInformation({ editing, onEdit, onDone }: BasicInformationProps) {
  const viewer = useViewer();
  const edit = useRef<HTMLButtonElement>(null);
  const before = useRef(editing);
  useEffect(() => {
    if (before.current && !editing) edit.current?.focus();
    before.current = editing;
  }, [editing]);

  return (
    <SettingsSection
      title="Basic Information"
      about="First and last name are required. Only VC partners and HR personnel see your phone and location."
    >
      <div className="card">
        {editing ? (
          <BasicForm onDone={onDone} />
        ) : (
          <>
            <div className="row between">
              <p className="text-ink-faint text-small">{`Last changed ${dateTime(viewer.updatedAt)}`}</p>
              <Button ref={edit} size="sm" onClick={onEdit}>
                <Pencil className="size-4" />
                Edit
              </Button>
            </div>
            <dl className="basics">
              {rows.map(([name, label]) => (
                <Fact key={name} label={label} value={viewer[name]} />
              ))}
              <Fact label="Bio" value={viewer.bio} long />
            </dl>
          </>
        )}
      </div>
    </SettingsSection>
  );
}

function Fact({ label, value, long }: { label: string; value: string | null; long?: boolean }) {
  return (
    <div className={long ? "all" : undefined}>
      <dt>{label}</dt>
      <dd>{value ? long ? <Collapsible>{value}</Collapsible> : value : <span className="text-ink-faint">Not given</span>}</dd>
    </div>
  );
}
