import { maxLogoHeight, maxLogoWidth } from "../../../../schema/rules/limits.ts";

/** The size that fits a logo's room, in whole pixels. Drawings grow to it, photographs never do. */
export function fittingSize(width: number, height: number, canGrow: boolean): { width: number; height: number } {
	const scale = Math.min(maxLogoWidth / width, maxLogoHeight / height, canGrow ? Number.POSITIVE_INFINITY : 1);
	const within = (length: number, most: number) => Math.min(most, Math.max(1, Math.round(length * scale)));
	return { width: within(width, maxLogoWidth), height: within(height, maxLogoHeight) };
}

/** Any picture as a PNG no larger than a logo can be, as a `data:` URL. Throws if the browser cannot read it. */
export async function scaledLogo(file: Blob): Promise<string> {
	const picture = new Image();
	picture.src = await dataUrlOf(file);
	await picture.decode();
	// A drawing without a size of its own.
	const natural = { width: picture.naturalWidth || maxLogoWidth, height: picture.naturalHeight || maxLogoHeight };
	const { width, height } = fittingSize(natural.width, natural.height, file.type === "image/svg+xml");
	const canvas = document.createElement("canvas");
	canvas.width = width;
	canvas.height = height;
	const context = canvas.getContext("2d");
	if (!context) throw new Error("The browser cannot draw.");
	context.imageSmoothingQuality = "high";
	context.drawImage(picture, 0, 0, width, height);
	return canvas.toDataURL("image/png");
}

function dataUrlOf(file: Blob): Promise<string> {
	const { promise, resolve, reject } = Promise.withResolvers<string>();
	const reader = new FileReader();
	reader.onload = () => resolve(String(reader.result));
	reader.onerror = () => reject(reader.error);
	reader.readAsDataURL(file);
	return promise;
}
