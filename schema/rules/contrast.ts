/** The contrast on white that text needs: WCAG 2.2, success criterion 1.4.3. */
const neededContrast = 4.5;

/** The colour of the product's own text, and of brandings without a colour. */
export const ink = "#181D1D";

/** Whether a text is a colour as `#RRGGBB`, in either case. */
export function isColor(text: string): boolean {
	return /^#[0-9a-f]{6}$/i.test(text);
}

/**
 * The contrast ratio of a colour on white, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 * @param color `#RRGGBB`
 */
export function contrastOnWhite(color: string): number {
	return 1.05 / (relativeLuminance(channelsOf(color)) + 0.05);
}

/** Whether text in a colour can be read on white. @param color `#RRGGBB` */
export function isReadableOnWhite(color: string): boolean {
	return contrastOnWhite(color) >= neededContrast;
}

/** The nearest darker colour that can be read on white: as many hundredths of each channel as pass. @param color `#RRGGBB` */
export function readableColor(color: string): string {
	for (let hundredths = 99; hundredths > 0; hundredths--) {
		const darker = darkened(color, hundredths);
		if (isReadableOnWhite(darker)) return darker;
	}
	return "#000000";
}

/**
 * What is wrong with a colour, and which one to take; null if it can be read on white.
 * @param color `#RRGGBB`
 */
export function contrastFault(color: string): string | null {
	if (isReadableOnWhite(color)) return null;
	const contrast = shownContrast(contrastOnWhite(color));
	return `${color.toUpperCase()} has a contrast of ${contrast} on white; ${neededContrast} is needed. ${readableColor(color)} has it.`;
}

/** A contrast with one decimal. What is too low is never rounded up to what is needed: 4.46 is shown as 4.4. */
export function shownContrast(contrast: number): string {
	const rounded = Math.round(contrast * 10) / 10;
	const isRoundedUp = contrast < neededContrast && rounded >= neededContrast;
	return (isRoundedUp ? neededContrast - 0.1 : rounded).toFixed(1);
}

function channelsOf(color: string): number[] {
	return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function relativeLuminance(channels: readonly number[]): number {
	const [red = 0, green = 0, blue = 0] = channels.map(linear);
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
	const share = channel / 255;
	return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Each channel in hundredths, half up. */
function darkened(color: string, hundredths: number): string {
	const channels = channelsOf(color).map((channel) => Math.floor((channel * hundredths + 50) / 100));
	return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`.toUpperCase();
}
