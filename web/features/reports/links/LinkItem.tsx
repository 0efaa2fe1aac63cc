import type { ShareLinkFieldsFragment } from "../../../gql/graphql.ts";
import { type LinkActions, LinkMenu, LinkName, UnreadableMark } from "./cells.tsx";
import { endInWords, isOpenToGuests, opensInWords, type ReaderDay } from "./link-words.ts";

export interface LinkItemProps {
	link: ShareLinkFieldsFragment;
	here: ReaderDay;
	actions: LinkActions;
}

/** A link in a phone's list, two lines. */
export function LinkItem({ link, here, actions }: LinkItemProps) {
	return (
		<li data-ended={isOpenToGuests(link) ? undefined : true}>
			<span className="link-item-name">
				<LinkName link={link} actions={actions} />
			</span>
			<small className="link-item-domain" dir="auto">
				{link.content.domain.name}
			</small>
			<span className="link-item-menu">
				<LinkMenu link={link} actions={actions} />
			</span>
			<small className="min-w-0 truncate has-[svg]:whitespace-normal">
				{link.hasPassword && "password · "}
				{link.state === "UNREADABLE" ? <UnreadableMark /> : opensInWords(link, here)}
			</small>
			<small className="text-right">{endInWords(link, here)}</small>
		</li>
	);
}
