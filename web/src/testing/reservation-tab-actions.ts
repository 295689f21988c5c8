import type { Reservation } from '../domain/reservations';
import { createActionDefiner } from './account-tab-actions';

export const defineReservationsAction = createActionDefiner((gateway, uid, signal) =>
  gateway.loadReservationsApi(uid, signal),
);

export const reserve = (offerId: string, ...students: readonly string[]) =>
  defineReservationsAction((api, signal) => api.reserve(offerId, students, signal));

export const readOwnReservations = defineReservationsAction((api, signal) => api.readOwnReservationsAndTime(signal));

export const giveUp = (...reservations: readonly Reservation[]) =>
  defineReservationsAction((api, signal) => api.giveUp(reservations, signal));

/** Gives up this student's reservations, or the account's oldest one. */
export const findAndGiveUpReservations = (student?: string) =>
  defineReservationsAction(async (api, signal) => {
    const { reservations } = await api.readOwnReservationsAndTime(signal);
    const selected = student ? reservations.filter((other) => other.student === student) : reservations.slice(0, 1);
    await api.giveUp(selected, signal);
  });

/** Returns this account's students at the offer, each with the position on the waiting list, or 0 with a spot. */
export const readPositions = (offerId: string, capacity: number) =>
  defineReservationsAction(async (api, signal) => {
    const { reservations } = await api.readOwnReservationsAndTime(signal);
    const reservationsAtOffer = reservations.filter((reservation) => reservation.offerId === offerId);
    const places = await api.readPlacesInLine(reservationsAtOffer, capacity, signal);
    return places.map(({ student, placeInLine: place }) => [student, place.state === 'waiting' ? place.position : 0]);
  });

export const readReservations = (offerId: string) =>
  defineReservationsAction((api, signal) => api.readOfferReservations(offerId, signal));

export const findAndRemove = (offerId: string, isSelected = (_: Reservation) => true) =>
  defineReservationsAction(async (api, signal) => {
    const reservation = (await api.readOfferReservations(offerId, signal)).find(isSelected);
    if (reservation) await api.removeReservation(reservation, signal);
  });

export const removeOfferReservations = (offerId: string) =>
  defineReservationsAction((api, signal) => api.removeOfferReservations(offerId, signal));
