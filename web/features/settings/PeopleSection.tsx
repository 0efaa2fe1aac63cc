import { UserRoundPlus } from "lucide-react";
import { Link } from "react-router-dom";
import { buttonLook } from "../../components/Button.tsx";
import { LoadingFailure } from "../../components/page/LoadingFailure.tsx";
import { SheetRow, SheetSection } from "../../components/page/Sheet.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { PeopleCountsDocument } from "../../gql/graphql.ts";
import { useReading } from "../../lib/api/use-reading.ts";
import { formatCount } from "../../lib/format.ts";
import { SettingsSkeleton } from "./SettingsSkeleton.tsx";

/** Who uses the account, for those who manage it. */
export function PeopleSection() {
	const { value, hasFailed, retry } = useReading(PeopleCountsDocument);
	const account = value?.me.account;
	return (
		<SheetSection title="People">
			{account ? (
				<People
					members={account.members.length}
					open={account.invitations.filter(({ state }) => state === "OPEN").length}
				/>
			) : hasFailed ? (
				<LoadingFailure onRetry={retry}>People could not be loaded.</LoadingFailure>
			) : (
				<SettingsSkeleton rows={1} />
			)}
		</SheetSection>
	);
}

/** A link to the screen of people once there are some, or somebody is invited. */
function People({ members, open }: { members: number; open: number }) {
	const isAlone = members === 1 && open === 0;
	return (
		<SheetRow>
			<p className="min-w-0 flex-1 text-ink-2">
				{isAlone ? (
					"Only you use this account."
				) : (
					<TextLink to="/app/people">
						{formatCount(members, "member")}
						{open > 0 && ` and ${formatCount(open, "open invitation")}`}
					</TextLink>
				)}
			</p>
			<Link to="/app/people?dialog=invite" className={buttonLook()}>
				<UserRoundPlus size={13} aria-hidden />
				Invite
			</Link>
		</SheetRow>
	);
}
