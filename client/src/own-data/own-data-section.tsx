import { Download } from "lucide-react";
import { SettingsSection } from "@/people/settings-section";
import { Button } from "@/ui/button";
import { DeleteAccountDialog } from "./delete-account-dialog";
import { useDownload } from "./queries";

/** A copy of all that is one's own, and the way out. */
export function OwnDataSection({ deleting, onDelete, onDone }: { deleting: boolean; onDelete: () => void; onDone: () => void }) {
  const download = useDownload();
  return (
    <SettingsSection title="Your Data" about="Take a copy of what you gave us, or delete your account.">
      <div className="card flush owndata">
        <div className="address mail">
          <div className="min-w-0 flex-1">
            <b>Download your data</b>
            <p className="text-ink-faint text-small">
              Your account, jobs, applications, candidates, posts, reviews and settings in one JSON file.
            </p>
          </div>
          <div className="acts">
            <Button pending={download.isPending} pendingText="Collecting..." onClick={() => download.mutate({})}>
              <Download />
              Download my data
            </Button>
          </div>
        </div>
        <div className="address mail">
          <div className="min-w-0 flex-1">
            <b>Delete your account</b>
            <p className="text-ink-faint text-small">At once and for good. What others have to do with stays, without your name.</p>
          </div>
          <div className="acts">
            <Button variant="danger" onClick={onDelete} aria-haspopup="dialog">
              Delete my account
            </Button>
          </div>
        </div>
      </div>
      {deleting && <DeleteAccountDialog onClose={onDone} />}
    </SettingsSection>
  );
}
