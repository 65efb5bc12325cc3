import { ArrowLeft, Eye } from "lucide-react";
import { Link } from "wouter";
import { useViewer } from "@/auth/viewer";
import { OrganizationsCard } from "@/organizations/organizations-card";
import { LinkButton } from "@/ui/button";
import { PersonHead } from "./person-head";
import { UserProfileForm } from "./user-profile-form";
import "@/styles/profile.css";

/** One's own profile at a glance, with the organizations one belongs to. */
export function UserProfilePage() {
  const viewer = useViewer();
  return (
    <>
      <p className="back">
        <Link href="/profile">
          <ArrowLeft className="size-4" />
          Profile Settings
        </Link>
      </p>
      <PersonHead
        person={viewer}
        actions={
          <LinkButton href={`/user/${viewer.id}`}>
            <Eye />
            View Public Profile
          </LinkButton>
        }
      />
      <div className="own">
        <UserProfileForm key={viewer.id} />
        <OrganizationsCard />
      </div>
    </>
  );
}
