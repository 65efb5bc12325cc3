import { Flag } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyDialog } from "@/ui/lazy-dialog";
import { Menu } from "@/ui/menu";
import type { ReportContentDialogProps } from "./report-content-dialog";

const { Component: ReportContentDialog } = lazyDialog(
  () => import("./report-content-dialog"),
  "ReportContentDialog",
);

interface ReportMenuProps extends Pick<ReportContentDialogProps, "subjectKind" | "onReport"> {
  label: string;
  className?: string;
}

/** A menu whose only action reports content or a user to the admins. */
export function ReportMenu({ label, className, ...dialogProps }: ReportMenuProps) {
  const [isReporting, setIsReporting] = useState(false);
  return (
    <>
      <Menu
        className={className}
        label={label}
        items={[{ label: "Report", Icon: Flag, onSelect: () => setIsReporting(true) }]}
      />
      <Suspense>
        {isReporting && <ReportContentDialog {...dialogProps} onClose={() => setIsReporting(false)} />}
      </Suspense>
    </>
  );
}
