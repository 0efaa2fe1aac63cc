import { type Column, ListTable } from "../../../components/figures/ListTable.tsx";
import type { ShareLinkFieldsFragment } from "../../../gql/graphql.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { dayAndTime } from "../../../lib/moment.ts";
import { useMediaQuery } from "../../../lib/use-media-query.ts";
import { useToday } from "../../../lib/use-today.ts";
import { periodInWords } from "../content/content-words.ts";
import { itemSkeleton } from "../list-parts.tsx";
import { type LinkActions, LinkButtons, LinkMenu, LinkName, PasswordMark, UnreadableMark } from "./cells.tsx";
import { LinkItem } from "./LinkItem.tsx";
import { endInWords, isOpenToGuests, linkAbout, opensInWords, type ReaderDay } from "./link-words.ts";

export interface LinkTableProps {
	/** Null while loading. */
	links: readonly ShareLinkFieldsFragment[] | null;
	/** The links are still those of the page before. */
	isLate: boolean;
	actions: LinkActions;
}

/** A row per link: what it shows, whether it needs a password, how long it works, and how often it was opened. */
export function LinkTable({ links, isLate, actions }: LinkTableProps) {
	const timeZone = localTimeZone();
	const here: ReaderDay = { timeZone, today: useToday(timeZone) };
	const isNarrow = useMediaQuery("(width < 960px)");
	return (
		<ListTable
			label="Links"
			columns={columnsOf(actions, here, isNarrow)}
			rows={links}
			keyOf={({ id }) => id}
			rowProps={(link) => ({ "data-ended": isOpenToGuests(link) ? undefined : true })}
			expected={3}
			isLate={isLate}
			phone={{
				className: "link-list",
				item: (link) => <LinkItem link={link} here={here} actions={actions} />,
				skeleton: itemSkeleton,
			}}
			skipsFocus
			className="link-table table-fixed"
		/>
	);
}

/** @param isNarrow whether buttons have no room, and neither has whether a password is needed */
function columnsOf(
	actions: LinkActions,
	here: ReaderDay,
	isNarrow: boolean,
): (Column<ShareLinkFieldsFragment> | false)[] {
	return [
		{
			id: "link",
			head: "Link",
			width: "w-52 lg:w-65",
			skeleton: "w-32",
			cell: (link) => (
				<>
					<LinkName link={link} actions={actions} />
					<small dir="auto" className="block truncate text-ink-3" title={linkAbout(link)}>
						{isNarrow && link.hasPassword && "password · "}
						{linkAbout(link)}
					</small>
				</>
			),
		},
		{
			id: "period",
			head: "Period",
			width: "w-31 lg:w-39",
			skeleton: "w-20",
			className: "truncate",
			td: ({ content }) => ({ title: periodInWords(content, here.today) }),
			cell: ({ content }) => periodInWords(content, here.today),
		},
		!isNarrow && {
			id: "password",
			head: "Password",
			width: "w-25 lg:w-28",
			skeleton: "w-16",
			cell: ({ hasPassword }) => <PasswordMark hasPassword={hasPassword} />,
		},
		{
			id: "ends",
			head: "Ends",
			width: "w-36 lg:w-40",
			skeleton: "w-24",
			td: ({ state, expiresAt, revokedAt }) => {
				const at = state === "REVOKED" ? revokedAt : expiresAt;
				return { title: at ? dayAndTime(at) : undefined };
			},
			cell: (link) => endInWords(link, here),
		},
		{
			id: "opened",
			head: "Opened",
			skeleton: "w-36",
			className: "link-opened text-balance whitespace-normal!",
			td: ({ lastOpenedAt }) => ({ title: lastOpenedAt ? dayAndTime(lastOpenedAt) : undefined }),
			cell: (link) => (link.state === "UNREADABLE" ? <UnreadableMark /> : opensInWords(link, here)),
		},
		{
			id: "actions",
			head: "Actions",
			isHeadHidden: true,
			isRight: true,
			width: isNarrow ? "w-16" : "w-57 lg:w-68",
			cell: (link) =>
				isNarrow ? <LinkMenu link={link} actions={actions} /> : <LinkButtons link={link} actions={actions} />,
		},
	];
}
