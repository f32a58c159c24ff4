import { describe, expect, it } from 'vitest';
import { loadTitle } from '../../../engine/games/titles.ts';
import type { Box } from '../../../engine/kernel/box.ts';
import { sharedFacts } from './shared-facts.ts';

/** The parts of a title's facts that every title has in the same shape. */
interface Facts {
  designer: string;
  currency: string;
  players: { min: number; max: number };
  bank: number | null;
  map: {
    orientation: string;
    hexes: { at: string; color: string; tile: string; name?: string }[];
    borders: { at: string; edge: number; type: string; cost?: number }[];
  };
  tiles: {
    id: string;
    color: string;
    tile: string;
    count: number | 'unlimited';
    upgradesTo: string[];
    variantOf?: string;
    /** The option that brings it. */
    onlyWith?: string;
  }[];
  market: { kind: string; grid: ({ price: number } | null)[][] };
  trains: { name: string; price: number; count: number | 'unlimited'; optionalExtra?: number }[];
  companies: {
    id: string;
    name: string;
    colour: string;
    home: string[];
    tokens: unknown[];
    shares?: number[] | string;
  }[];
  privates: { id: string; name: string; price: number; revenue: unknown }[];
  phases: { name: string; trainLimit: unknown; tiles: string[]; operatingRounds: number }[];
  other: Record<string, unknown>;
}

/** 1825 is composed of units and kits: 1825-composition.test.ts holds it against its examples. */
describe.each(['1820', '1828', '1830', '1839', '1862', '1889'])(
  '%s: the box agrees with its figures',
  (id) => {
    const facts = sharedFacts(id) as Facts | undefined;
    const box = async (): Promise<Box> => {
      const title = await loadTitle(id);
      const opened = title.open({ players: title.players.max });
      if (!opened.ok) throw new Error(opened.error);
      return opened.value.box;
    };
    const numberOf = (box: Box, kind: string, type: string) =>
      [...box.pieces.values()].filter((spec) => spec.kind === kind && spec.type === type).length;

    it.skipIf(!facts)('designer, currency and players', async () => {
      const title = await loadTitle(id);
      expect(title.designer).toBe(facts!.designer);
      expect(title.players).toEqual(facts!.players);
      const { currency, data } = await box();
      expect(currency).toBe(facts!.currency);
      expect(data.bank).toBe(facts!.bank);
    });

    it.skipIf(!facts)('every hex, border and tile, as printed and as many', async () => {
      const { map, tiles, pieces } = await box();
      expect(map.orientation).toBe(facts!.map.orientation);
      expect(map.hexes.map(({ name, ...hex }) => ({ ...hex, name: name ?? '' }))).toEqual(
        facts!.map.hexes.map(({ at, color, tile, name }) => ({
          at,
          color,
          tile,
          name: name ?? '',
        })),
      );
      expect(map.borders).toEqual(
        facts!.map.borders.map(({ at, edge, type, cost }) => ({
          at,
          edge,
          type,
          ...(cost !== undefined && { cost }),
        })),
      );
      const here = facts!.tiles.filter(({ onlyWith }) => onlyWith === undefined);
      expect(tiles.size).toBe(here.length);
      for (const { id: tile, count, variantOf, ...printed } of here) {
        const { color, upgradesTo, tile: face } = printed;
        expect(tiles.get(tile)).toEqual({ id: tile, color, upgradesTo, tile: face });
        const copies = [...pieces.values()].filter(
          (piece) => piece.kind === 'tile' && piece.type === tile,
        );
        if (count === 'unlimited') expect(copies.length).toBeGreaterThanOrEqual(40);
        else expect(copies.length, tile).toBe(variantOf ? 0 : count);
        if (variantOf) {
          const faces = [...pieces.values()].find(({ type }) => type === variantOf)!.data!.faces;
          expect(faces).toContain(tile);
        }
      }
    });

    it.skipIf(!facts)('market, trains and phases', async () => {
      const opened = await box();
      expect(opened.market.kind).toBe(facts!.market.kind);
      expect(opened.market.cells.map(({ row, col, price }) => [row, col, price])).toEqual(
        facts!.market.grid.flatMap((line, row) =>
          line.flatMap((cell, col) => (cell ? [[row, col, cell.price]] : [])),
        ),
      );
      expect([...opened.trains.keys()]).toEqual(facts!.trains.map(({ name }) => name));
      for (const { name, price, count, optionalExtra = 0 } of facts!.trains) {
        expect(opened.trains.get(name)!.price).toBe(price);
        // The 1828 minor has one 2 train of its own.
        const minors = id === '1828' && name === '2' ? 1 : 0;
        if (count === 'unlimited')
          expect(numberOf(opened, 'train', name)).toBeGreaterThanOrEqual(20);
        else expect(numberOf(opened, 'train', name), name).toBe(count + optionalExtra + minors);
      }
      expect(
        opened.phases.map(({ name, tiles, operatingRounds }) => ({ name, tiles, operatingRounds })),
      ).toEqual(
        facts!.phases.map(({ name, tiles, operatingRounds }) => ({ name, tiles, operatingRounds })),
      );
    });

    it.skipIf(!facts)('companies with homes, stations and certificates; privates', async () => {
      const { companies, pieces } = await box();
      expect([...companies.keys()]).toEqual(facts!.companies.map((company) => company.id));
      const all = [...pieces.values()];
      for (const company of facts!.companies) {
        const spec = companies.get(company.id)!;
        expect(spec).toMatchObject({ name: company.name, colour: company.colour });
        expect(spec.home.map(({ hex }) => hex)).toEqual(company.home);
        const own = all.filter((piece) => piece.company === company.id);
        expect(own.filter(({ kind }) => kind === 'token').length).toBeGreaterThanOrEqual(
          company.tokens.length,
        );
        if (Array.isArray(company.shares))
          expect(
            own
              .filter(({ kind, data }) => kind === 'certificate' && !data?.system)
              .map(({ percent }) => percent),
          ).toEqual(company.shares);
        expect(pieces.has(`charter:${company.id}`)).toBe(true);
        expect(pieces.has(`marker:${company.id}`)).toBe(true);
      }
      for (const { id: priv, name, price, revenue } of facts!.privates) {
        const card = pieces.get(`private:${priv}`)!;
        expect(card).toMatchObject({ kind: 'private', name, price });
        if (typeof revenue === 'number') expect(card.data!.revenue).toBe(revenue);
      }
      expect(all.filter(({ kind }) => kind === 'private')).toHaveLength(facts!.privates.length);
    });

    it.skipIf(!facts || id !== '1820')('the components that 1820 lists', async () => {
      const parts = facts!.other.components as {
        trainCertificates: Record<string, number>;
        shareCertificatesPerCompany: number;
        stationMarkersPerCompany: number;
        loanMarkers: number;
        britishRailStationMarkers: number;
        britishRailShares: { single: number; five: number };
        cousins: number;
        companies: number;
      };
      const opened = await box();
      const all = [...opened.pieces.values()];
      const of = (company: string, kind: string) =>
        all.filter((piece) => piece.company === company && piece.kind === kind).length;
      for (const { id: company, kind } of opened.companies.values()) {
        if (kind === 'national') continue;
        expect(of(company, 'certificate')).toBe(parts.shareCertificatesPerCompany + 1);
        expect(of(company, 'token')).toBe(parts.stationMarkersPerCompany);
      }
      expect(opened.companies.size).toBe(parts.companies + 1);
      // No rule limits these and the yellow trains: the box has more than are printed.
      expect(of('BR', 'token')).toBeGreaterThanOrEqual(parts.britishRailStationMarkers);
      const { single, five } = parts.britishRailShares;
      expect(of('BR', 'certificate')).toBe(single + five);
      expect(numberOf(opened, 'chit', 'loan')).toBeGreaterThanOrEqual(parts.loanMarkers);
      expect(numberOf(opened, 'card', 'cousin')).toBe(parts.cousins);
      expect(opened.data.cousins).toHaveLength((facts!.other.cousins as unknown[]).length);
      const colours = [...opened.trains.values()].map(({ name, data }) => [
        data.colour,
        numberOf(opened, 'train', name),
      ]);
      const { yellow, ...limited } = Object.fromEntries(colours) as Record<string, number>;
      const { yellow: printed, ...listed } = parts.trainCertificates;
      expect(limited).toEqual(listed);
      expect(yellow).toBeGreaterThanOrEqual(printed!);
    });
  },
);
