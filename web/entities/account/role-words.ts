import type { MemberRole } from "../../gql/graphql.ts";

/** A member's role as it is shown. */
export const roleNames: Record<MemberRole, string> = {
	OWNER: "Owner",
	ADMIN: "Admin",
	EDITOR: "Editor",
	VIEWER: "Viewer",
};
