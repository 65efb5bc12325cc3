import { Download } from "lucide-react";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { SettingsRow, SettingsRowActions } from "@/ui/settings-row";
import { SettingsSection } from "@/ui/settings-section";
import { DeleteAccountDialog } from "./delete-account-dialog";
import { useDownloadExport } from "./queries";

interface DataExportSectionProps {
  /** The page keeps this state in the URL, so that Back closes the dialog. */
  isDeleteDialogOpen: boolean;
  onDeleteDialogOpen: () => void;
  onDeleteDialogClose: () => void;
}

/** Lets users download all their data and delete their account. */
export function DataExportSection({
  isDeleteDialogOpen,
  onDeleteDialogOpen,
  onDeleteDialogClose,
}: DataExportSectionProps) {
  const downloadMutation = useDownloadExport();
  return (
    <SettingsSection
      title="Export and Deletion"
      description="Download a copy of your data, or delete your account."
    >
      <Card variant="flush">
        <SettingsRow asChild wrapsActions>
          <div>
            <div className="min-w-0 flex-1">
              <b className="wrap-anywhere">Download your data</b>
              <p className="mt-1 text-small text-ink-faint max-md:text-body">
                Your account, jobs, applications, candidates, posts, reviews and settings in one JSON file.
              </p>
            </div>
            <SettingsRowActions wrapsActions className="mr-0 max-md:m-0">
              <Button
                pending={downloadMutation.isPending}
                pendingText="Collecting..."
                onClick={() => downloadMutation.mutate({})}
              >
                <Download />
                Download my data
              </Button>
            </SettingsRowActions>
          </div>
        </SettingsRow>
        <SettingsRow asChild wrapsActions>
          <div>
            <div className="min-w-0 flex-1">
              <b className="wrap-anywhere">Delete your account</b>
              <p className="mt-1 text-small text-ink-faint max-md:text-body">
                Immediate and permanent. Content that others rely on is kept, without your name.
              </p>
            </div>
            <SettingsRowActions wrapsActions className="mr-0 max-md:m-0">
              <Button variant="danger" onClick={onDeleteDialogOpen} aria-haspopup="dialog">
                Delete my account
              </Button>
            </SettingsRowActions>
          </div>
        </SettingsRow>
      </Card>
      {isDeleteDialogOpen && <DeleteAccountDialog onClose={onDeleteDialogClose} />}
    </SettingsSection>
  );
}
