import { Ellipsis, KeyRound, Pencil, TriangleAlert, UserRoundMinus } from "lucide-react";
import { Menu } from "../../../components/choice/Menu.tsx";
import type { MenuEntry } from "../../../components/choice/MenuList.tsx";
import type { Column } from "../../../components/figures/ListTable.tsx";
import { roleNames } from "../../../entities/account/role-words.ts";
import { useSession } from "../../../entities/account/session.ts";
import type { InvitationFieldsFragment, MemberFieldsFragment } from "../../../gql/graphql.ts";
import { useServerFacts } from "../../../lib/server-facts.ts";
import { domainNames, domainsInWords, mailWords } from "../people-words.ts";
import { useTransferRule } from "../use-transfer-rule.ts";

/** What can be done with a member. */
export interface MemberActions {
	onChange: (member: MemberFieldsFragment) => void;
	onTransfer: (member: MemberFieldsFragment) => void;
	onRemove: (member: MemberFieldsFragment) => void;
}

/** Whether a member's rights are changed by somebody else: not one's own, and not the owner's. */
export function isChangeable({ role, isYou }: Pick<MemberFieldsFragment, "role" | "isYou">): boolean {
	return role !== "OWNER" && !isYou;
}

/** The menu at the end of a row. */
export function RowMenu({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
	return (
		<Menu
			label={label}
			icon={<Ellipsis size={15} aria-hidden />}
			className="inline-grid h-6 w-[26px] place-items-center rounded-md text-ink-3 hover:bg-line hover:text-ink pointer-coarse:size-11"
			entries={entries}
		/>
	);
}

/** What can be done with a member; nothing with the owner and oneself. */
export function MemberMenu({ member, actions }: { member: MemberFieldsFragment; actions: MemberActions }) {
	const transfer = useTransferRule();
	if (!isChangeable(member)) return null;
	const entries: (MenuEntry | false)[] = [
		{
			label: "Change rights…",
			icon: <Pencil size={13} aria-hidden />,
			onSelect: () => actions.onChange(member),
		},
		transfer.isOwner && {
			label: "Transfer the account…",
			icon: <KeyRound size={13} aria-hidden />,
			onSelect: () => actions.onTransfer(member),
			disabled: transfer.problemOf(member) !== undefined,
		},
		{
			label: "Remove…",
			icon: <UserRoundMinus size={13} aria-hidden />,
			onSelect: () => actions.onRemove(member),
			isDanger: true,
		},
	];
	return <RowMenu label={`More for ${member.name}`} entries={entries.filter((entry) => entry !== false)} />;
}

/** A member's name, which opens what they may do. */
export function MemberName({ member, onChange }: { member: MemberFieldsFragment } & Pick<MemberActions, "onChange">) {
	const { name, isYou } = member;
	return (
		<span className="flex min-w-0 items-baseline gap-2 font-[500]">
			{isChangeable(member) ? (
				<button
					type="button"
					title={name}
					onClick={() => onChange(member)}
					className="truncate text-left underline-offset-3 hover:underline"
				>
					<bdi>{name}</bdi>
				</button>
			) : (
				<span dir="auto" title={name} className="truncate">
					{name}
				</span>
			)}
			{isYou && <small className="text-xs font-[400] text-ink-3">you</small>}
		</span>
	);
}

/** What a member or an invited person may do. */
type Given = Pick<MemberFieldsFragment, "role" | "canSpend" | "hasAllDomains" | "domains">;

/** `Spends · 12 domains`, for a phone's list. */
export function Rights({ given }: { given: Given }) {
	return (
		<>
			{given.canSpend && "Spends · "}
			<Domains given={given} />
		</>
	);
}

/** `12 domains`, with their names in the title. */
function Domains({ given }: { given: Given }) {
	const { domains } = useSession();
	return <span title={domainNames(given, domains) || undefined}>{domainsInWords(given)}</span>;
}

/** The columns of both lists that say what somebody may do. */
export function rightsColumns<Row extends Given>(): Column<Row>[] {
	return [
		{
			id: "role",
			head: "Role",
			width: "w-16 min-[960px]:w-19 lg:w-23",
			skeleton: "w-10",
			cell: ({ role }) => roleNames[role],
		},
		{
			id: "credits",
			head: "Credits",
			width: "w-18 min-[960px]:w-19 lg:w-23",
			skeleton: "w-12",
			cell: ({ canSpend }) => (canSpend ? "Spends" : <span className="text-ink-3">–</span>),
		},
		{
			id: "domains",
			head: "Domains",
			width: "w-24 min-[960px]:w-25 lg:w-31",
			className: "text-ink-2",
			skeleton: "w-16",
			cell: (row) => <Domains given={row} />,
		},
	];
}

/** Whom an invitation is for. */
export function InvitedAddress({ email }: Pick<InvitationFieldsFragment, "email">) {
	return (
		<span className="block truncate font-[500]" title={email}>
			{email}
		</span>
	);
}

/** The first columns of invitations, below those of the members: whom, and what they give. */
export const invitedColumns: Column<InvitationFieldsFragment>[] = [
	{ id: "address", head: "Email", cell: InvitedAddress },
	...rightsColumns<InvitationFieldsFragment>(),
].map((column) => ({ ...column, isHeadHidden: true }));

/** Whose address nobody has shown to be theirs; nothing where no mail is sent, and none can be. */
export function NotVerified({ member, before }: { member: MemberFieldsFragment; before?: string }) {
	const { sendsMail } = useServerFacts();
	if (!sendsMail || member.emailVerified) return null;
	return (
		<span className="shrink-0 whitespace-pre">
			{before}
			<span className="text-ink underline decoration-line-3 decoration-dashed underline-offset-4">not verified</span>
		</span>
	);
}

/** What became of an invitation's mail, and why. */
export function MailState({ invitation }: { invitation: InvitationFieldsFragment }) {
	const { mailState, mailError } = invitation;
	const words = mailWords[mailState ?? "NONE"];
	if (mailState !== "FAILED") return <span title={mailError ?? undefined}>{words}</span>;
	return (
		<span title={mailError ?? undefined} className="inline-flex items-center gap-1.25 font-[500] text-ink">
			<TriangleAlert size={13} aria-hidden className="shrink-0 text-danger" />
			{words}
			{mailError && <span className="sr-only">: {mailError}</span>}
		</span>
	);
}
