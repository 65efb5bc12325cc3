import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { CheckingLinkCard } from "@/ui/checking-link-card";
import { SettingsGroup } from "@/ui/settings-group";
import { SettingsRow, SettingsRowActions } from "@/ui/settings-row";
import { SettingsActions, SettingsSection, settingsFooterClass } from "@/ui/settings-section";
import { ExampleGroup } from "./example-group";

/** Sections and rows of settings, and the page that checks the link of an email. */
export function SettingsExamples() {
  return (
    <ExampleGroup title="Settings">
      <div className="@container">
        <SettingsGroup id="example-settings" title="Settings group">
          <SettingsSection
            title="Section"
            description="The purpose of its settings."
            headingId="example-section"
          >
            <Card variant="flush">
              <ul>
                <SettingsRow>
                  <div className="min-w-0 flex-1">A row with an action</div>
                  <SettingsRowActions>
                    <Button variant="ghost" size="sm">
                      Remove
                    </Button>
                  </SettingsRowActions>
                </SettingsRow>
                <SettingsRow wrapsActions>
                  <div className="min-w-0 flex-1">A row with actions below it in a narrow window</div>
                  <SettingsRowActions wrapsActions>
                    <Button variant="ghost" size="sm">
                      Verify
                    </Button>
                    <Button variant="ghost" size="sm">
                      Remove
                    </Button>
                  </SettingsRowActions>
                </SettingsRow>
              </ul>
              <SettingsActions className={settingsFooterClass}>
                <Button variant="primary">Save</Button>
              </SettingsActions>
            </Card>
          </SettingsSection>
        </SettingsGroup>
      </div>
      <CheckingLinkCard />
    </ExampleGroup>
  );
}
