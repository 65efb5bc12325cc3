import { SearchBox } from "@/ui/search-box";
import { FilterSelect, type SelectOption } from "@/ui/select";
import { Toolbar } from "@/ui/toolbar";
import { type UserFilters, useAdminUsersPageParams } from "./use-admin-users-page-params";

const roleOptions: readonly SelectOption<UserFilters["role"]>[] = [
  ["all", "All Roles"],
  ["vc_partner", "VC Partner"],
  ["portfolio_hr", "Portfolio HR"],
  ["agency", "Agency"],
  ["independent", "Independent Recruiter"],
  ["admin", "Admin"],
];

const statusOptions: readonly SelectOption<UserFilters["status"]>[] = [
  ["all", "All Statuses"],
  ["active", "Active"],
  ["suspended", "Suspended"],
];

/** Search and filters of the user list, which are kept in the URL. */
export function UsersToolbar() {
  const { values, setParams } = useAdminUsersPageParams();
  return (
    <Toolbar>
      <SearchBox
        className="max-md:basis-full"
        label="Search users"
        placeholder="Search name, username, email, company..."
        shortcut="/"
        value={values.q}
        onChange={(searchText) => setParams({ q: searchText })}
      />
      <FilterSelect
        frameClassName="max-md:flex-1"
        label="Role"
        options={roleOptions}
        value={values.role}
        onChange={(role) => setParams({ role }, "push")}
      />
      <FilterSelect
        frameClassName="max-md:flex-1"
        label="Status"
        options={statusOptions}
        value={values.status}
        onChange={(status) => setParams({ status }, "push")}
      />
    </Toolbar>
  );
}
