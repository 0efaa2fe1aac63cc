import { Suspense, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { auditDays } from "../../../schema/rules/audit-actions.ts";
import { Button } from "../../components/Button.tsx";
import { EmptyState } from "../../components/page/EmptyState.tsx";
import { useRights } from "../../entities/account/rights.ts";
import { isChangeable, type MemberActions } from "../../features/people/list/cells.tsx";
import { EndedInvitations } from "../../features/people/list/EndedInvitations.tsx";
import { InvitationTable } from "../../features/people/list/InvitationTable.tsx";
import { MemberTable } from "../../features/people/list/MemberTable.tsx";
import { countsInWords } from "../../features/people/people-words.ts";
import { useInvitationActions } from "../../features/people/use-invitation-actions.ts";
import { PeopleDocument, type PeopleOfAccountFragment } from "../../gql/graphql.ts";
import { useLastFound } from "../../lib/address/use-last-found.ts";
import { useUrlDialog } from "../../lib/address/use-url-dialog.ts";
import { useUrlId } from "../../lib/address/use-url-id.ts";
import { useReading } from "../../lib/api/use-reading.ts";
import { formatInteger } from "../../lib/format.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { usePageMeta } from "../../lib/use-page-meta.ts";
import { NotFoundPage } from "../plain/NotFoundPage.tsx";
import type { Question } from "./PeopleDialogs.tsx";
import { PeopleHeader } from "./PeopleHeader.tsx";
import { PeopleTabs } from "./PeopleTabs.tsx";

const PeopleDialogs = lazyPart(() => import("./PeopleDialogs.tsx").then((m) => m.PeopleDialogs));

const AuditLog = lazyPart(() => import("../../features/people/audit/AuditLog.tsx").then((m) => m.AuditLog));

/** Milliseconds between reads: mail is sent and invitations are accepted meanwhile. */
const pollInterval = 30_000;

/** Who is in the account, for those who manage it; nobody else finds the screen. */
export function PeoplePage() {
	return useRights().isAdmin ? <People /> : <NotFoundPage />;
}

function People() {
	usePageMeta("People - Toprung | Keyword Rank Tracking", "Who is in this account, and what each may do.");
	const { value, hasFailed, retry } = useReading(PeopleDocument, {
		nextFetchPolicy: "cache-and-network",
		pollInterval,
		skipPollAttempt: () => document.hidden,
	});
	const invite = useUrlDialog("invite");
	const rename = useUrlDialog("rename");
	const member = useUrlId("member");
	const [question, setQuestion] = useState<Question | null>(null);
	const tab = useSearchParams()[0].get("tab") === "audit" ? "audit" : "members";
	const account = value?.me.account;
	const changed = useLastFound(account?.members.filter(isChangeable), member.id);
	const isOpen = invite.isOpen || rename.isOpen || changed !== undefined || question !== null;
	const ask = (kind: "remove" | "transfer") => (of: NonNullable<typeof changed>) => setQuestion({ kind, member: of });
	return (
		<div className="flex grow flex-col max-md:pb-15">
			<PeopleHeader onRename={rename.open} onInvite={invite.open} />
			<PeopleTabs tab={tab} memberCount={account?.members.length ?? null}>
				{tab === "audit" ? `Kept for ${auditDays} days` : account && countsOf(account)}
			</PeopleTabs>
			{hasFailed ? (
				<EmptyState title="People could not be loaded." action={<Button onClick={retry}>Try again</Button>} />
			) : tab === "audit" ? (
				<Suspense>
					<AuditLog members={account?.members ?? []} />
				</Suspense>
			) : (
				<Lists
					account={account}
					onLink={(link) => setQuestion({ kind: "link", ...link })}
					memberActions={{
						onChange: ({ id }) => member.open(id),
						onTransfer: ask("transfer"),
						onRemove: ask("remove"),
					}}
				/>
			)}
			<Suspense>
				{isOpen && (
					<PeopleDialogs
						invite={invite}
						rename={rename}
						members={account?.members}
						changed={changed}
						onChanged={member.close}
						question={question}
						onQuestion={setQuestion}
					/>
				)}
			</Suspense>
		</div>
	);
}

function countsOf({ members, invitations }: PeopleOfAccountFragment): string {
	return countsInWords(members.length, invitations.filter(({ state }) => state === "OPEN").length);
}

interface ListsProps {
	/** Undefined while loading. */
	account: PeopleOfAccountFragment | undefined;
	onLink: (link: { email: string; url: string }) => void;
	memberActions: MemberActions;
}

/** The members, and below them whom they wait for. */
function Lists({ account, onLink, memberActions }: ListsProps) {
	const invitationActions = useInvitationActions(onLink);
	const open = account?.invitations.filter(({ state }) => state === "OPEN") ?? [];
	const ended = account?.invitations.filter(({ state }) => state !== "OPEN") ?? [];
	return (
		<>
			<MemberTable members={account?.members ?? null} actions={memberActions} />
			{open.length > 0 && (
				<section aria-labelledby="open-invitations" className="mt-7">
					<h2
						id="open-invitations"
						className="flex h-11 items-center gap-2.5 border-y border-line-2 px-(--gutter) font-[600] max-md:border-b-0"
					>
						Open invitations <span className="text-xs font-[400] text-ink-3">{formatInteger(open.length)}</span>
					</h2>
					<InvitationTable invitations={open} actions={invitationActions} />
				</section>
			)}
			<EndedInvitations invitations={ended} actions={invitationActions} />
		</>
	);
}
