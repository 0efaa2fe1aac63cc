import {
	CircleQuestionMark,
	Clapperboard,
	Image,
	type LucideIcon,
	MapPin,
	Megaphone,
	MessageSquareQuote,
	MessagesSquare,
	Newspaper,
	PanelRight,
	Search,
	ShoppingBag,
	Sparkles,
} from "lucide-react";
import type { SerpFeatureKind } from "../../gql/graphql.ts";

/** How a feature of a results page is named and drawn. */
export interface FeatureLook {
	label: string;
	icon: LucideIcon;
}

/** Every feature, in the order of all lists. */
export const featureLooks: Record<SerpFeatureKind, FeatureLook> = {
	FEATURED_SNIPPET: { label: "Featured Snippet", icon: MessageSquareQuote },
	PEOPLE_ALSO_ASK: { label: "People Also Ask", icon: CircleQuestionMark },
	SHOPPING_RESULTS: { label: "Shopping Results", icon: ShoppingBag },
	KNOWLEDGE_PANEL: { label: "Knowledge Panel", icon: PanelRight },
	TOP_STORIES: { label: "Top Stories", icon: Newspaper },
	IMAGES: { label: "Images", icon: Image },
	VIDEOS: { label: "Videos", icon: Clapperboard },
	LOCAL_PACK: { label: "Local Pack", icon: MapPin },
	RELATED_SEARCHES: { label: "Related Searches", icon: Search },
	ADS: { label: "Ads", icon: Megaphone },
	AI_OVERVIEW: { label: "AI Overview", icon: Sparkles },
	DISCUSSIONS: { label: "Discussions", icon: MessagesSquare },
};

/** The icon of a feature by its name; a generic one for a new feature. */
export function iconOf(label: string): LucideIcon {
	return Object.values(featureLooks).find((look) => look.label === label)?.icon ?? Sparkles;
}
